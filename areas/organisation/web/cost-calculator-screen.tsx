import { useState } from 'react'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { type Fields, reference } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { FieldRow } from '#platform/web/parts/field-row.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { costCalls, costFields, type CostInput, costOf } from '../contract/cost-calculator.ts'
import { costCalculatorPage } from '../contract/headcount-pages.ts'
import { exactText, moneyText } from './invoices/money-words.ts'
import styles from './cost-calculator-screen.module.css'

type Draft = Record<string, unknown>

/** What can be known beforehand. */
const known = {
  client_headcount_id: reference('client-headcounts', {
    label: 'Headcount',
    help: 'Takes its people and its shrinkage.',
  }),
  designation_id: reference('designations', { help: 'Takes what an hour of it costs.' }),
  office_id: reference('offices', { help: 'Takes what a place there costs a month.' }),
}

const START: Draft = {
  hours_a_day: 8,
  days: 21,
  shrinkage_percent: 0,
  seat_cost: 0,
  fixed_cost: 0,
  margin_percent: 0,
}

/** What seats cost and must be sold at; nothing is stored. */
export function CostCalculatorScreen() {
  const pageId = usePagePermission(costCalculatorPage.url)?.object_id
  const [draft, setDraft] = useState<Draft>(START)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string>()
  const { values, errors } = checkDraft(costFields, draft)
  const shown = Object.fromEntries(
    Object.entries(errors).flatMap(([name, [words = '']]) =>
      left.has(name) ? [[name, words]] : [],
    ),
  )
  const set = (name: string, value: unknown) => setDraft((now) => ({ ...now, [name]: value }))
  const take = async (name: string, value: unknown) => {
    const next = { ...draft, [name]: value }
    setDraft(next)
    const asked = {
      client_headcount_id: idIn(next['client_headcount_id']),
      designation_id: idIn(next['designation_id']),
      office_id: idIn(next['office_id']),
    }
    try {
      const costs = await askCall(costCalls.prefillCost, asked, { pageId })
      const found = Object.entries(costs).filter(([, one]) => one !== null)
      setDraft((now) => ({ ...now, ...Object.fromEntries(found) }))
      setFailure(undefined)
    } catch (problem) {
      setFailure(problemText(problem))
    }
  }
  const inputs = (fields: Fields, onChange: (name: string, value: unknown) => void) =>
    Object.entries(fields).map(([name, field]) => (
      <FieldInput
        key={name}
        {...{ name, field, pageId }}
        value={draft[name] ?? null}
        siblings={draft}
        error={shown[name]}
        errors={shown}
        onChange={(value) => onChange(name, value)}
        onLeave={() => setLeft(new Set([...left, name]))}
      />
    ))
  const isWhole = Object.keys(errors).length === 0
  return (
    <div>
      <PageHeader
        title={costCalculatorPage.label}
        crumbs={useCrumbs(costCalculatorPage.url, [])}
        facts="What seats cost, and what they must be sold at. Nothing is stored."
      />
      {failure && (
        <Notice tone="bad" title="What is known could not be had. Type it below.">
          {failure}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.inputs}>
          <Card title="What is known already?">
            <div className={styles.fields}>
              {inputs(known, (name, value) => void take(name, value))}
            </div>
          </Card>
          <Card title="What is asked?">
            <div className={styles.fields}>{inputs(costFields, set)}</div>
          </Card>
        </div>
        <Result
          input={isWhole ? (values as unknown as CostInput) : undefined} // the check found every field in its place
        />
      </div>
    </div>
  )
}

const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function Result({ input }: { input: CostInput | undefined }) {
  const cost = input && costOf(input)
  const money = (amount: number | undefined) => (amount === undefined ? '–' : moneyText(amount, ''))
  return (
    <Card title="What it comes to">
      <dl className={styles.sums} aria-live="polite">
        <FieldRow label="Hours">{cost ? exactText(cost.hours) : '–'}</FieldRow>
        <FieldRow label="Labour">{money(cost?.labour)}</FieldRow>
        <FieldRow label="With shrinkage">{money(cost?.labour_with_shrinkage)}</FieldRow>
        <FieldRow label="Seats">{money(cost?.seats_cost)}</FieldRow>
        <FieldRow label="Fixed cost">{money(input?.fixed_cost)}</FieldRow>
        <FieldRow label="Total">
          <strong>{money(cost?.total)}</strong>
        </FieldRow>
        <FieldRow label="Price">
          <strong>{money(cost?.price)}</strong>
        </FieldRow>
        <FieldRow label="Price of an hour">{money(cost?.price_an_hour)}</FieldRow>
      </dl>
      {!cost && <p className="muted">Fill in the fields at the left.</p>}
    </Card>
  )
}
