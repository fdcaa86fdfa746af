import type { Field } from '#platform/contract/fields/field.ts'
import { languageTag, t } from '#platform/contract/words/texts.ts'

/** "12,480", "75.7%", "PHP 1,480.00", "60 min": a number with its unit where that belongs. */
export function numberText(field: Field, value: number): string {
  const unit = field.unit && t(field.unit)
  const scale = scaleFor[field.kind]
  const isMoney = field.kind === 'money'
  const text = new Intl.NumberFormat(languageTag(), {
    // An amount has as many digits as its currency; at most those that its field keeps.
    minimumFractionDigits: (isMoney ? undefined : field.scale) ?? scale?.least ?? 0,
    maximumFractionDigits: field.scale ?? scale?.most ?? 2,
  }).format(value)
  if (!unit) return field.kind === 'percent' ? `${text}%` : text
  if (unit === '%') return `${text}%`
  return field.kind === 'money' ? `${unit} ${text}` : `${text} ${unit}`
}

const scaleFor: Partial<Record<Field['kind'], { least: number; most: number }>> = {
  integer: { least: 0, most: 0 },
  money: { least: 2, most: 2 },
  percent: { least: 0, most: 2 },
}
