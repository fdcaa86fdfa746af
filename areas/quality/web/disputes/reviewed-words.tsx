import { State } from '#platform/web/parts/state.tsx'
import { t } from '#platform/contract/words/texts.ts'
import type { DisputedItem } from '../../contract/disputes/dispute-rows.ts'
import type { ReviewedItem } from './reviewed-items.ts'
import styles from './disputes.module.css'

const toneOf = { Pass: 'ok', Partial: 'warn', Fail: 'bad', 'Not applicable': 'off' } as const

/** The question with the answer it was given. */
export const ItemHead = ({ item }: { item: ReviewedItem }) => (
  <span className={styles.head}>
    <span>
      {item.code && <span className="muted numbers">{item.code} </span>}
      {item.title}
    </span>
    <State tone={toneOf[item.kind]} word={item.given} filled />
  </span>
)

/** What a person wrote about it, with a link to what proves it. */
export function Said({
  by,
  words,
  evidence,
}: {
  by: string
  words: string | null
  evidence: string | null
}) {
  return (
    <div className={styles.said}>
      <h4>{by}</h4>
      <p className={styles.words}>{words || '–'}</p>
      {evidence && (
        <a href={evidence} target="_blank" rel="noreferrer">
          Evidence
        </a>
      )}
    </div>
  )
}

/** What the evaluator wrote beside what the agent says. */
export function BothSides({ item, row }: { item: ReviewedItem; row: DisputedItem | undefined }) {
  const proposed = item.others.find(({ id }) => id === row?.proposed_score_id)?.name
  return (
    <div className={styles.sides}>
      <Said by={t`Evaluator`} words={item.comment} evidence={item.evidence_url} />
      <Said
        by={proposed ? t`Agent, who proposes ${proposed}` : t`Agent`}
        words={row?.reason ?? null}
        evidence={row?.evidence_url ?? null}
      />
    </div>
  )
}
