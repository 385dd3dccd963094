extension CaffeineTable {
    /// Whole names of drinks in German, Chinese and Japanese, in lower case, with their built-in entries. A longer name
    /// that contains one may be another drink: 水出し is coffee, 水出し緑茶 is tea.
    static let translations = [
        "kaffee": "coffee", "filterkaffee": "filter", "milchkaffee": "coffee", "melange": "cappuccino",
        "verlängerter": "americano", "tee": "tea", "schwarztee": "tea", "schwarzer tee": "tea", "grüntee": "green tea",
        "grüner tee": "green tea", "kräutertee": "herbal tea", "früchtetee": "herbal tea", "kamillentee": "herbal tea",
        "pfefferminztee": "herbal tea", "kakao": "cocoa", "heiße schokolade": "chocolate",
        "trinkschokolade": "chocolate",

        "咖啡": "coffee", "黑咖啡": "coffee", "拿鐵": "latte", "拿铁": "latte", "拿鐵咖啡": "latte", "拿铁咖啡": "latte",
        "熱拿鐵": "latte", "热拿铁": "latte", "冰拿鐵": "latte", "冰拿铁": "latte", "燕麥拿鐵": "latte", "燕麦拿铁": "latte",
        "美式": "americano", "美式咖啡": "americano", "熱美式": "americano", "热美式": "americano", "冰美式": "americano",
        "卡布奇諾": "cappuccino", "卡布奇诺": "cappuccino", "濃縮": "espresso", "浓缩": "espresso", "濃縮咖啡": "espresso",
        "浓缩咖啡": "espresso", "瑪奇朵": "macchiato", "玛奇朵": "macchiato", "馥芮白": "flat white", "澳白": "flat white",
        "手沖": "filter", "手冲": "filter", "手沖咖啡": "filter", "手冲咖啡": "filter", "冷萃": "cold brew",
        "冷萃咖啡": "cold brew", "低因咖啡": "decaf", "茶": "tea", "紅茶": "tea", "红茶": "tea", "烏龍茶": "tea", "乌龙茶": "tea",
        "奶茶": "tea", "綠茶": "green tea", "绿茶": "green tea", "抹茶": "matcha", "抹茶拿鐵": "matcha", "抹茶拿铁": "matcha",
        "花草茶": "herbal tea", "麥茶": "herbal tea", "可可": "cocoa", "熱可可": "cocoa", "热可可": "cocoa",

        "コーヒー": "coffee", "珈琲": "coffee", "アイスコーヒー": "coffee", "カフェオレ": "coffee", "ラテ": "latte", "カフェラテ": "latte",
        "アイスラテ": "latte", "アメリカーノ": "americano", "カプチーノ": "cappuccino", "エスプレッソ": "espresso",
        "マキアート": "macchiato", "フラットホワイト": "flat white", "カフェモカ": "mocha", "ドリップコーヒー": "filter",
        "コールドブリュー": "cold brew", "インスタントコーヒー": "instant", "デカフェ": "decaf", "お茶": "green tea", "緑茶": "green tea",
        "煎茶": "green tea", "ミルクティー": "tea", "チャイ": "chai", "抹茶ラテ": "matcha", "ココア": "cocoa", "麦茶": "herbal tea",
        "ハーブティー": "herbal tea",
    ]
}
