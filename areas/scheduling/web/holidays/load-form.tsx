import { Button, Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { reference } from '#platform/contract/fields/field.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { useUndoBatch } from '#platform/web/history/use-undo-batch.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import {
  type CountryHoliday,
  countryHolidayCalls,
  type HolidayCountries,
  type HolidaysLoaded,
} from '../../contract/country-holidays.ts'
import { holidays } from '../../contract/holidays.ts'
import { CountryDays } from './country-days.tsx'
import styles from './load-holidays.module.css'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'

interface LoadFormProps {
  known: HolidayCountries
  thisYear: number
  pageId: number | undefined
}

/** Which offices, which country and year; then which days. */
export function LoadForm({ known: { countries, offices }, thisYear, pageId }: LoadFormProps) {
  const [first] = offices
  const [asked, setAsked] = useState({
    offices_ids: first ? [first.id] : [],
    country: first?.country ?? '',
    region: '',
    year: thisYear + 1,
  })
  const [category, setCategory] = useState<number | null>(null)
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const [titles] = useState(() => new Map<number, string>())
  const found = useCall(
    countryHolidayCalls.countryHolidays,
    { ...asked, region: asked.region || null },
    { family: holidays, isAsked: asked.country !== '' && asked.offices_ids.length > 0 },
  )
  const days = found.data?.holidays ?? []
  const chosen = days.filter((day) => changed[day.key] ?? isUsual(day))
  const load = useChange(countryHolidayCalls.loadHolidays, {
    changes: [holidays],
    isQuiet: true,
  })
  const choose = (change: Partial<typeof asked>) => {
    setAsked({ ...asked, ...change })
    setChanged({})
  }
  const toggleOffice = (id: number, country: string | null) => {
    const isIn = asked.offices_ids.includes(id)
    const offices_ids = isIn
      ? asked.offices_ids.filter((one) => one !== id)
      : [...asked.offices_ids, id]
    // The first office says the country; others are added to it.
    const isFirst = !isIn && asked.offices_ids.length === 0 && country
    choose({ offices_ids, ...(isFirst && { country, region: '' }) })
  }
  const regions = found.data?.regions ?? []
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { region, ...rest } = asked
        load.mutate(
          {
            ...rest,
            region: region || null,
            holiday_category_id: category,
            chosen: chosen.map(({ key }) => key),
          },
          {
            onSuccess: () => setChanged({}),
            onError: (problem) => showSnackbar('general_error', problemText(problem)),
          },
        )
      }}
    >
      <Card title="Whose holidays are they?" className={styles.card}>
        <fieldset className={styles.offices}>
          <legend>Offices</legend>
          {offices.map(({ id, name, country }) => (
            <Checkbox
              key={id}
              label={name}
              checked={asked.offices_ids.includes(id)}
              onChange={() => toggleOffice(id, country)}
            />
          ))}
        </fieldset>
        <div className={styles.fields}>
          <TypedSelect
            label="Country"
            data={countries.map(({ code, name }) => ({ value: code, label: name }))}
            value={asked.country || null}
            searchable
            allowDeselect={false}
            onChange={(country) => choose({ country: country ?? '', region: '' })}
          />
          {regions.length > 0 && (
            <NativeSelect
              label="Region"
              value={asked.region}
              onChange={(event) => choose({ region: event.currentTarget.value })}
              data={[
                { value: '', label: t`The whole country` },
                ...regions.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          )}
          <NativeSelect
            label="Year"
            value={String(asked.year)}
            onChange={(event) => choose({ year: Number(event.currentTarget.value) })}
            data={[-1, 0, 1, 2].map((more) => String(thisYear + more))}
          />
          <FieldInput
            name="holiday_category_id"
            field={CATEGORY}
            value={category}
            onChange={(value) => setCategory(typeof value === 'number' ? value : null)}
            onLeave={() => undefined}
            error={undefined}
            errors={{}}
            isDisabled={false}
            siblings={{}}
            titles={titles}
            pageId={pageId}
          />
        </div>
      </Card>
      {found.error && <Notice tone="bad">{problemText(found.error)}</Notice>}
      {load.data && <Added {...load.data.data} />}
      {days.length > 0 && (
        <CountryDays
          days={days}
          isChosen={({ key }) => chosen.some((one) => one.key === key)}
          onChoose={(key, isIn) => setChanged({ ...changed, [key]: isIn })}
        />
      )}
      {days.length > 0 && (
        <p className="muted">
          {regions.length === 0
            ? t`Days that only a town or a part of this country keeps are not known here.`
            : t`Days that only a town keeps are known for the few towns among the regions.`}{' '}
          <Link to={`${holidays.page}/add`}>{t`Add them by hand`}</Link>
        </p>
      )}
      {found.data && days.length === 0 && (
        <p className="muted">No holidays of this country are known for this year.</p>
      )}
      <SaveBar note={category === null && days.length > 0 && t`Choose a category first.`} isNoted>
        <Button
          type="submit"
          loading={load.isPending}
          disabled={chosen.length === 0 || category === null}
        >
          {chosen.length === 1 ? t`Add 1 holiday` : t`Add ${chosen.length} holidays`}
        </Button>
        <Button variant="default" component={Link} to={holidays.page}>
          Cancel
        </Button>
      </SaveBar>
    </form>
  )
}

const CATEGORY = reference('holiday-categories', { required: true, label: 'Category' })

/** What offices have already, and what is left to people, is not added without being asked for. */
const isUsual = ({ there, is_optional }: CountryHoliday): boolean => there === null && !is_optional

/** What was added, and the way back. */
function Added({ added, batch, left_out }: HolidaysLoaded) {
  const undo = useUndoBatch(holidays.name)
  const [isUndone, setUndone] = useState(false)
  const start = async () => setUndone((await undo(batch)) !== undefined)
  return (
    <>
      {added > 0 && (
        <Notice
          tone="ok"
          title={added === 1 ? t`1 holiday was added` : t`${added} holidays were added`}
          action={
            <Button size="xs" variant="default" disabled={isUndone} onClick={() => void start()}>
              {isUndone ? 'Undone' : 'Undo'}
            </Button>
          }
        />
      )}
      {left_out.length > 0 && (
        <Notice
          tone="warn"
          title={
            left_out.length === 1
              ? t`1 holiday was left out`
              : t`${left_out.length} holidays were left out`
          }
        >
          <ul className={styles.leftOut}>
            {left_out.map(({ name, start_date, why }) => (
              <li key={`${start_date} ${name}`}>
                {name}, {shortDay(start_date)}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
