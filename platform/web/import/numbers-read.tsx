import type { NumbersOfColumn } from '#platform/contract/imports/imports.ts'
import { readWrittenNumber } from '#platform/contract/words/written-numbers.ts'
import { languageTag, t } from '#platform/contract/words/texts.ts'
import { Notice } from '#platform/web/parts/notice.tsx'

/** How numbers that could be read in two ways were read, and what decided it. */
export function NumbersRead({ numbers }: { numbers: readonly NumbersOfColumn[] }) {
  if (numbers.length === 0) return null
  return (
    <Notice tone="info" title={t`How numbers are read`}>
      {numbers.map((one) => (
        <p key={one.column}>{wordsOf(one)}</p>
      ))}
    </Notice>
  )
}

function wordsOf({ header, sample, mark, decided_by }: NumbersOfColumn): string {
  const read = readWrittenNumber((sample ?? '').replace(/ ?%$/, ''), mark)
  const value = read && 'value' in read ? read.value.toLocaleString(languageTag()) : ''
  if (decided_by === 'person')
    return t`${header}: ${sample ?? ''} is ${value}, as you decided for another number in this column.`
  return mark === ','
    ? t`${header}: ${sample ?? ''} is ${value}. Other numbers in this column have a decimal comma.`
    : t`${header}: ${sample ?? ''} is ${value}. Other numbers in this column have a decimal point.`
}
