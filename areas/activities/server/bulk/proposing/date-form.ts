import { dateFormats, type DateFormat } from '../../../contract/bulk/bulk-activity-setups.ts'
import { provenMark } from '#platform/contract/words/written-numbers.ts'
import { namesZone, readMoment } from '../read-moment.ts'

/** Cells that are no dates in any form prove nothing; of the others so many may be faults of the dialer. */
const MOST = 0.99

/** Every form in which the dates of a file can be read. One proves itself; two are a question to a person. */
export function dateFormsOf(texts: readonly string[]): DateFormat[] {
  const open = texts.filter((text) => !namesZone(text))
  const readable = open.filter((text) => formsOf(text).length > 0)
  if (readable.length === 0) return ['ISO']
  const forms = DIFFERENT.filter(
    (form) =>
      readable.filter((text) => readMoment(text, form, 'UTC') !== undefined).length >=
      readable.length * MOST,
  )
  // A spreadsheet's own dates are read in every form.
  return forms.includes('YYYY-MM-DD') ? ['YYYY-MM-DD'] : forms
}

/** ISO reads what YYYY-MM-DD reads. */
const DIFFERENT = dateFormats.filter((form) => form !== 'ISO')

const formsOf = (text: string): DateFormat[] =>
  DIFFERENT.filter((form) => readMoment(text, form, 'UTC') !== undefined)

/** The decimal mark that numbers prove; a point where they prove none or both. */
export function decimalMarkOf(texts: readonly string[]): '.' | ',' {
  const marks = new Set(texts.map(provenMark))
  return marks.has(',') && !marks.has('.') ? ',' : '.'
}
