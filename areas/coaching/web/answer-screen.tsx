import { Textarea, TextInput } from '@mantine/core'
import { labelOf } from '#platform/contract/labels.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { plainText } from '#platform/web/fields/plain-text.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { headlineOf, recordName } from '#platform/web/screens/record-words.ts'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { coachingFields } from '../contract/coaching-fields.ts'
import { coachingState } from './coaching-state.ts'
import { dueText } from './due-cell.tsx'
import { TalkPanel } from './talk-panel.tsx'
import styles from './coaching.module.css'

/** Where the coached person answers: what the coaching says, in fields nobody changes here, above the talk. */
export const AnswerScreen = ({ resource }: ScreenProps) => (
  <LoadedRecord resource={resource}>
    {(record) => <Answer key={record.id} resource={resource} record={record} />}
  </LoadedRecord>
)

function Answer({ resource, record }: Pick<ScreenProps, 'resource'> & { record: StoredRecord }) {
  const zone = useZone()
  const name = recordName(resource, record)
  const plan = record['action_plan']
  return (
    <>
      <PageHeader
        title={t`Update ${name}`}
        facts={headlineOf(resource, record)}
        crumbs={useResourceCrumbs(resource, [name])}
        beside={<State {...coachingState(record)} filled />}
      />
      <div className={styles.answer}>
        <Card title="What it is about">
          <div className={styles.facts}>
            {factsOf(record, zone).map(([field, value]) => (
              <TextInput
                key={field}
                label={labelOf(field, coachingFields[field])}
                value={value}
                readOnly
              />
            ))}
            {typeof plan === 'string' && (
              <Textarea
                className={styles.plan}
                label={labelOf('action_plan', coachingFields.action_plan)}
                value={plainText(plan)}
                readOnly
                autosize
              />
            )}
          </div>
        </Card>
        <TalkPanel record={record} />
      </div>
    </>
  )
}

type FieldName = keyof typeof coachingFields

/** What is known of a coaching, as its fields say it. */
function factsOf(record: StoredRecord, zone: string | undefined): [FieldName, string][] {
  const score = record['score']
  const planned = record['scheduled_at']
  const all: [FieldName, unknown][] = [
    ['coach_id', record[titleKey('coach_id')]],
    ['reason', t(String(record['reason']))],
    ['score', typeof score === 'number' ? score.toFixed(2) : null],
    ['topics', [record['topics_names'] ?? []].flat().join(', ')],
    ['due_on', dueText(record['due_on'])],
    ['scheduled_at', typeof planned === 'string' ? exactText(new Date(planned), zone) : null],
    ['follow_up_audits', record['follow_up_audits']],
  ]
  return all.flatMap(([name, value]): [FieldName, string][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
}
