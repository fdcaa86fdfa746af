import { Button } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { regionStyle } from '#platform/web/time/region-style.ts'
import { settingTypes } from '../../contract/settings.ts'

const FORMATS = ['date_format', 'time_format', 'week_start_day'] as const

/** Proposes how days and times are written where the reader is, until the company has chosen. */
export function ProposedFormats({ form }: { form: RecordFormState }) {
  const proposed = regionStyle(navigator.language)
  const { fields } = settingTypes.General
  const isChosen = FORMATS.some(
    (name) =>
      (form.values[name] ?? fields[name].default ?? null) !== (fields[name].default ?? null),
  )
  if (!proposed || isChosen || FORMATS.every((name) => form.values[name] === proposed[name]))
    return null
  const { date_format, time_format, week_start_day } = proposed
  const [day, week] = [t(date_format), t(week_start_day)]
  return (
    <Notice
      tone="info"
      title={t`How days and times are written where you are`}
      action={
        <Button
          size="xs"
          variant="default"
          onClick={() => form.change({ date_format, time_format, week_start_day })}
        >
          {t`Use these`}
        </Button>
      }
    >
      {time_format === '24'
        ? t`Days as ${day}, a 24-hour clock, weeks from ${week}. Nothing is saved before you press Save.`
        : t`Days as ${day}, a 12-hour clock, weeks from ${week}. Nothing is saved before you press Save.`}
    </Notice>
  )
}
