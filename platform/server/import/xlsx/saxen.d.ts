// The part of saxen's interface that workbooks are read with; the package brings no types.
declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      hear: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: Decode,
      ) => void,
    ): this
    on(event: 'closeTag', hear: (name: string) => void): this
    on(event: 'text', hear: (text: string, decode: Decode) => void): this
    on(event: 'cdata', hear: (text: string) => void): this
    /** A DOCTYPE, or what else begins with an exclamation mark. */
    on(event: 'attention', hear: (text: string) => void): this
    write(xml: string): this
    /** What was wrong at the end is thrown. */
    end(): Error | null
  }
}
