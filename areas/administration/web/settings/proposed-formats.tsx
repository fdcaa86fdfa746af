import { Button } from '@mantine/core'
import { firstOfWeek } from '#platform/contract/days.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { regionStyle } from '#platform/web/time/region-style.ts'
import { settingTypes } from '../../contract/settings.ts'

const FORMATS = ['date_format', 'time_format', 'week_start_day'] as const

/** A day of the week that timesheets are counted from, and its first day, unless the company says otherwise. */
const PAY_WEEK = '2026-01-07'
const PAY_WEEK_START = settingTypes.General.fields.pay_period_start.default

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
  const pay_period_start = firstOfWeek(PAY_WEEK, week_start_day)
  const hasPayWeek = (form.values.pay_period_start ?? PAY_WEEK_START) !== PAY_WEEK_START
  // Timesheets keep a beginning that the company chose.
  const weeks = hasPayWeek ? week : t`${week}, on timesheets too`
  return (
    <Notice
      tone="info"
      title={t`How days and times are written where you are`}
      action={
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            form.change({
              ...{ date_format, time_format, week_start_day },
              ...(hasPayWeek ? {} : { pay_period_start }),
            })
          }
        >
          {t`Use these`}
        </Button>
      }
    >
      {time_format === '24'
        ? t`Days as ${day}, a 24-hour clock, weeks from ${weeks}. Nothing is saved before you press Save.`
        : t`Days as ${day}, a 12-hour clock, weeks from ${weeks}. Nothing is saved before you press Save.`}
    </Notice>
  )
}
