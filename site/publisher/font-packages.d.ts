declare module 'subset-font' {
  /** The font with the glyphs of a text only, from a TTF. `variationAxes`: least and greatest value of each axis that is kept. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'woff2' | 'sfnt'): Promise<Buffer>;
}
