/** The byte of every letter of Windows' own table. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)
const UNKNOWN = '?'.charCodeAt(0)

/** A text as older programs of Windows write it; what their table does not hold becomes a question mark. */
export const inWindows = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => BYTES.get(letter) ?? UNKNOWN))
