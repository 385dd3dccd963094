#pragma once

// iconv is part of the C library; Swift's Glibc does not export it.
#include <iconv.h>
#include <uchardet/uchardet.h>
