import type { Readable } from 'node:stream'
import { type CellFormat, cellFormatOf } from './cell-formats.ts'
import { type Attributes, readAttributes, readXml } from './read-xml.ts'

interface Style {
  readonly format: string | undefined
  readonly base: string | undefined
}

/** How cells show their numbers, by the number of their style. */
export async function readStyles(part: Readable): Promise<CellFormat[]> {
  const texts = new Map<string, string>()
  const styles: Record<string, Style[]> = { cellStyleXfs: [], cellXfs: [] }
  let list: Style[] | undefined
  await readXml(part, {
    open: (name, raw) => {
      if (Object.hasOwn(styles, name)) list = styles[name]
      else if (name === 'xf') list?.push(styleOf(raw()))
      else if (name === 'numFmt') learn(texts, readAttributes(raw()))
    },
    close: (name) => {
      if (Object.hasOwn(styles, name)) list = undefined
    },
  })
  return (styles.cellXfs ?? []).map(({ format, base }) => {
    const id = format ?? styles.cellStyleXfs?.[Number(base ?? 0)]?.format ?? '0'
    return cellFormatOf(Number(id), texts.get(id))
  })
}

const styleOf = ({ numFmtId, xfId }: Attributes): Style => ({ format: numFmtId, base: xfId })

function learn(texts: Map<string, string>, { numFmtId, formatCode }: Attributes): void {
  if (numFmtId !== undefined && formatCode !== undefined) texts.set(numFmtId, formatCode)
}
