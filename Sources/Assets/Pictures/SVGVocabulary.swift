import Documents

/// The elements and attributes that an untrusted SVG may have, and those that could run scripts (SVG 2; SVG 1.1,
/// appendices K and M).
enum SVGVocabulary {
    static let namespace = "http://www.w3.org/2000/svg"
    private static let linkNamespace = "http://www.w3.org/1999/xlink"
    private static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    /// Shapes, text, paint, effects and movement. No element that holds another language, and none that leads
    /// elsewhere.
    static let elements = words(
        """
        svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image
        linearGradient radialGradient stop pattern clipPath mask marker view style a
        filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
        feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
        feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
        animate animateMotion animateTransform set mpath
        """)

    private static let attributes = words(
        """
        id class style transform viewBox preserveAspectRatio version width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr
        d points pathLength dx dy rotate textLength lengthAdjust startOffset method spacing side lang role
        offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
        clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
        alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
        color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule filter
        flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant
        font-weight image-rendering isolation kerning letter-spacing lighting-color marker marker-end marker-mid
        marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
        stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
        stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering
        transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode
        filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator
        k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
        surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation z pointsAtX
        pointsAtY pointsAtZ scale xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed
        stitchTiles
        attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes
        keySplines from to by additive accumulate path keyPoints origin systemLanguage requiredFeatures media
        aria-hidden aria-label aria-labelledby aria-describedby focusable
        """)

    /// The name by which an attribute is written; nil if it is left out.
    static func allowed(_ name: XMLName, _ value: String) -> String? {
        if name.local == "href", name.namespace.isEmpty || name.namespace == linkNamespace {
            return isOwn(address: value) ? "href" : nil
        }
        if name == XMLName(namespace: xmlNamespace, local: "space") { return "xml:space" }
        guard name.namespace.isEmpty, attributes.contains(name.local), isHarmless(style: value) else { return nil }
        // An animation may only change allowed attributes.
        if name.local == "attributeName" { return attributes.contains(value) ? name.local : nil }
        return name.local
    }

    /// Whether CSS, or an attribute that contains CSS, loads nothing external.
    static func isHarmless(style: String) -> Bool {
        let text = squeezed(style)
        if text.contains("\\") || text.contains("@import") || text.contains("javascript:") { return false }
        return text.ranges(of: "url(").allSatisfy { found in
            let address = text[found.upperBound...].drop { $0 == "\"" || $0 == "'" }
            return address.hasPrefix("#")
        } && !text.contains("image-set(") && !text.contains("src(")
    }

    /// Whether an address is a part of the same file, or a raster picture in it.
    private static func isOwn(address: String) -> Bool {
        let text = squeezed(address)
        return text.hasPrefix("#")
            || ["png", "jpeg", "jpg", "gif", "webp"].contains { text.hasPrefix("data:image/\($0);base64,") }
    }

    private static let active: Set = [
        "script", "foreignobject", "handler", "listener", "iframe", "object", "embed", "link", "meta",
    ]

    /// The part of an element, in any namespace, that could run a script; nil if there is none.
    static func hazard(_ element: XMLName, _ attributes: [(name: XMLName, value: String)]) -> String? {
        let element = element.local.lowercased()
        if active.contains(element) { return "<\(element)>" }
        for (name, value) in attributes {
            let name = name.local.lowercased()
            let text = squeezed(value)
            if name.hasPrefix("on") || (name == "attributename" && text.hasPrefix("on")) {
                return "the event handler \(name)"
            }
            if text.contains("javascript:") || text.hasPrefix("data:text/") || text.contains("data:image/svg") {
                return "a script in \(name)"
            }
        }
        return nil
    }

    /// In lower case, without the spaces and control characters that browsers skip in addresses.
    private static func squeezed(_ text: String) -> String {
        let kept = text.lowercased().unicodeScalars.filter { $0.value > 0x20 }
        return String(String.UnicodeScalarView(kept))
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
