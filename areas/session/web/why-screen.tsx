import { Button, NumberInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { reference } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { beginView } from '#platform/web/client/view-as.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { usePageOutlines } from '#platform/web/client/outlines.ts'
import { viewCalls, whyPage } from '../contract/view-calls.ts'
import { WhyVerdict } from './why-verdict.tsx'
import styles from './why-screen.module.css'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'
import { useCall } from '#platform/web/client/use-call.ts'

/** A question in the address, so that it can be sent to the person who asked. */
interface Question {
  readonly person: number | undefined
  readonly page: string | undefined
  readonly record: number | undefined
}

/** Why a person can or cannot see a record: the right, the reach and the line, read from the rule that every list has. */
export function WhyScreen() {
  const [question, ask] = useQuestion()
  const permission = usePagePermission(whyPage.url)
  const { data, error } = useWhy(question)
  return (
    <div className={styles.why}>
      <PageHeader
        title="Access check"
        crumbs={[{ label: 'Administration' }, { label: 'Access check' }]}
        actions={
          permission?.rights_edit === 1 &&
          question.person !== undefined && <ViewAsButton person={question.person} />
        }
      />
      <Card title="What do you want to know?">
        <div className={styles.question}>
          <Person value={question.person} pageId={permission?.object_id} onAsk={ask} />
          <Page value={question.page} onAsk={ask} />
          <NumberInput
            label="Record"
            description="The number at the end of its address; empty asks about the page."
            value={question.record ?? ''}
            min={1}
            hideControls
            onChange={(value) => ask({ record: Number(value) || undefined })}
          />
        </div>
      </Card>
      {error && (
        <Notice tone="bad" title="There is no answer">
          {problemText(error)}
        </Notice>
      )}
      {data && <WhyVerdict answer={data} />}
    </div>
  )
}

const personField = reference('users', { required: true, label: 'Person' })

interface PartProps<Value> {
  value: Value | undefined
  onAsk: (part: Partial<Question>) => void
}

function Person({ value, pageId, onAsk }: PartProps<number> & { pageId: number | undefined }) {
  const [titles] = useState(() => new Map<number, string>())
  return (
    <FieldInput
      name="person"
      field={personField}
      value={value}
      onChange={(person) => onAsk({ person: typeof person === 'number' ? person : undefined })}
      onLeave={() => undefined}
      error={undefined}
      errors={{}}
      isDisabled={false}
      siblings={{}}
      titles={titles}
      pageId={pageId}
    />
  )
}

function Page({ value, onAsk }: PartProps<string>) {
  const pages = usePageOutlines()
  return (
    <TypedSelect
      label="Page"
      searchable
      value={value ?? null}
      data={pages.map(({ url, label }) => ({ value: url, label: `${label} (${url})` }))}
      onChange={(page) => onAsk({ page: page ?? undefined })}
    />
  )
}

function ViewAsButton({ person }: { person: number }) {
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    await beginView({ user_id: person }).catch((problem: unknown) => {
      showSnackbar('general_error', problemText(problem))
    })
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon name="eye" />}
      loading={isBusy}
      onClick={() => void begin()}
    >
      View as this person
    </Button>
  )
}

function useQuestion(): [Question, (part: Partial<Question>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const number = (name: string) => Number(parameters.get(name)) || undefined
  const question = {
    person: number('person'),
    page: parameters.get('page') ?? undefined,
    record: number('record'),
  }
  // Of two answers given at once, the second is given before the address shows the first.
  const latest = useRef(question)
  useEffect(() => {
    latest.current = question
  })
  const ask = (part: Partial<Question>) => {
    latest.current = { ...latest.current, ...part }
    const next = Object.entries(latest.current).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    setParameters(Object.fromEntries(next), { replace: true })
  }
  return [question, ask]
}

const useWhy = ({ person, page, record }: Question) =>
  useCall(
    viewCalls.why,
    {
      user_id: person ?? null,
      page: page ?? null,
      ...(record !== undefined && { record_id: record }),
    },
    { isAsked: person !== undefined && page !== undefined, retry: false },
  )
