import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { comparisonFields } from '../contract/comparison-fields.ts'
import { comparisonLists } from '../contract/comparison-lists.ts'
import {
  comparisonKinds,
  type ComparisonRun,
  isComparisonKind,
} from '../contract/comparison-words.ts'
import { KIND_WORDS } from '../contract/verdict-words.ts'
import { type ComparisonAddress, useCompare, useOffered } from './use-comparison.ts'
import styles from './comparison.module.css'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'

interface ChooseFormProps {
  address: ComparisonAddress
  /** What is shown below: compared again unless something else is chosen. */
  run: ComparisonRun | undefined
}

/** Which list is compared, by which fields, and how. */
export function ChooseForm({ address, run }: ChooseFormProps) {
  const { change } = address
  const list = address.list ?? run?.list.id
  const group = address.group ?? (address.list === undefined ? run?.group.id : undefined)
  const { lists, groups } = useOffered(list)
  const [kind, setKind] = useState<(typeof comparisonKinds)[number]>('fields')
  const { mutate, error, isPending, reset } = useCompare()
  const show = ({ run_id, list: of, group: by }: ComparisonRun) =>
    change({
      ...{ run: run_id, list: of.id, group: by.id },
      ...{ verdict: undefined, field: undefined, page: undefined, key: undefined },
    })
  const wrong = error instanceof RequestProblem ? (error.fields ?? {}) : {}
  const choose = (next: Parameters<typeof change>[0]) => {
    reset()
    change(next)
  }
  if (lists.data?.length === 0)
    return (
      <Card title="What is compared?">
        <p className="muted">
          No list is loaded. <Link to={`${comparisonLists.page}/add`}>Add a comparison list</Link>
        </p>
      </Card>
    )
  return (
    <Card title="What is compared?">
      <form
        className={styles.choose}
        onSubmit={(event) => {
          event.preventDefault()
          mutate(
            { name: kind, listId: list ?? null, fieldGroupId: group ?? null },
            { onSuccess: ({ data }) => show(data) },
          )
        }}
      >
        <TypedSelect
          label={t`List`}
          searchable
          data={optionsOf(lists.data)}
          value={list === undefined ? null : String(list)}
          error={wrong['listId']?.join(' ')}
          onChange={(id) => choose({ list: id ?? undefined, group: undefined })}
        />
        <TypedSelect
          label={t`Fields`}
          searchable
          data={optionsOf(groups.data)}
          value={group === undefined ? null : String(group)}
          error={wrong['fieldGroupId']?.join(' ')}
          nothingFoundMessage={t`No fields fit this list`}
          onChange={(id) => choose({ list, group: id ?? undefined })}
        />
        <Select
          label={t`How`}
          data={comparisonKinds.map((value) => ({ value, label: t(KIND_WORDS[value].title) }))}
          value={kind}
          allowDeselect={false}
          error={wrong['name']?.join(' ')}
          description={t(KIND_WORDS[kind].about)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(next) => {
            reset()
            if (next && isComparisonKind(next)) setKind(next)
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={isPending}>
            Compare
          </Button>
          <Link to={comparisonLists.page}>Lists</Link>
          <Link to={comparisonFields.page}>Fields</Link>
        </div>
        {error && Object.keys(wrong).length === 0 && (
          <Notice tone="bad" className={styles.wide}>
            {problemText(error)}
          </Notice>
        )}
      </form>
    </Card>
  )
}

const optionsOf = (offered: readonly { id: number; name: string }[] = []) =>
  offered.map(({ id, name }) => ({ value: String(id), label: name }))
