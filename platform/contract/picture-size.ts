/** How large a picture is kept, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** People and logos as squares, places as they are seen; plans are kept whole, as large as they come. */
export const pictureSizes = {
  square: { width: 512, height: 512 },
  wide: { width: 1200, height: 800 },
  whole: undefined,
} as const satisfies Record<string, PictureSize | undefined>
