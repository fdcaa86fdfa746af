import type { FieldKind } from '#platform/contract/fields/field.ts'
import { spanFilter } from './filter-dates.tsx'
import { numberFilter } from './filter-numbers.tsx'
import { recordsFilter } from './filter-records.tsx'
import type { FilterKind } from './filter-shape.ts'
import { textFilter, wordsFilter, yesNoFilter } from './filter-words.tsx'

/** How every kind is filtered; what has no sensible filter has none. */
export const filterFor = {
  text: textFilter,
  longText: textFilter,
  richText: textFilter,
  email: textFilter,
  phone: textFilter,
  url: textFilter,
  colour: textFilter,
  password: undefined,
  integer: numberFilter,
  decimal: numberFilter,
  money: numberFilter,
  percent: numberFilter,
  duration: numberFilter,
  yesNo: yesNoFilter,
  choice: wordsFilter,
  choices: wordsFilter,
  date: spanFilter,
  time: undefined,
  instant: spanFilter,
  reference: recordsFilter,
  references: recordsFilter,
  texts: textFilter,
  list: undefined,
  json: undefined,
} satisfies Record<FieldKind, FilterKind | undefined> as Record<FieldKind, FilterKind | undefined> // looked up by any kind
