import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EvidenceProps } from '#areas/quality/contract/reviews/evidence-part.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Tone } from '#platform/contract/fields/field.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { State } from '#platform/web/parts/state.tsx'
import { FEWEST_COMPARED } from '../../contract/drafts/call-checks.ts'
import type { Draft, Verdict } from '../../contract/drafts/draft.ts'
import { passagePath } from '../../contract/quotes/quote.ts'
import { clockOf } from '../call/clock-of.ts'
import { QuotedPassage } from './quoted-passage.tsx'
import { useDrafts } from './use-drafts.ts'
import { useQuotes } from './use-quotes.ts'
import styles from './quotes.module.css'

/** What the call says about a checkpoint: passages that were quoted, and answers that checks propose. A person answers. */
export function CheckpointEvidence({ reviewId, checkpointId, onLink }: EvidenceProps) {
  const { data: quotes = [] } = useQuotes(reviewId)
  const drafts = useDrafts(reviewId)
  const quoted = quotes.filter(({ checkpoint_id }) => checkpoint_id === checkpointId)
  const proposed = drafts.filter(({ checkpoint_id }) => checkpoint_id === checkpointId)
  if (quoted.length + proposed.length === 0) return null
  const useLink = (job_id: number, from: number) =>
    onLink && (
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => onLink(`${window.location.origin}${passagePath({ job_id, from })}`)}
      >
        {t`Use as evidence`}
      </Button>
    )
  return (
    <ul className={classes(styles.quotes, styles.beside)} aria-label={t`From the call`}>
      {proposed.map((draft) => (
        <Proposed key={draft.check_id ?? 'model'} draft={draft}>
          {draft.from !== null && useLink(draft.job_id, draft.from)}
        </Proposed>
      ))}
      {quoted.map((quote) => (
        <QuotedPassage key={quote.id} quote={quote} isBesideForm>
          {useLink(quote.job_id, quote.from)}
        </QuotedPassage>
      ))}
    </ul>
  )
}

/** How far people agreed with such proposals until now. */
const agreementText = ({ agreement, compared }: Draft): string =>
  agreement === null
    ? t`Too few answers of people to compare (${compared} of ${FEWEST_COMPARED})`
    : t`People agreed in ${agreement} % of ${compared} answers`

const tones: Readonly<Record<Verdict, Tone>> = { Pass: 'ok', Fail: 'bad', Unclear: 'off' }

function Proposed({ draft, children }: { draft: Draft; children: ReactNode }) {
  const words: Readonly<Record<Verdict, string>> = {
    Pass: t`Proposed: pass`,
    Fail: t`Proposed: fail`,
    Unclear: t`Proposed: unclear`,
  }
  return (
    <li className={styles.quote}>
      <span className={styles.verbs}>
        <State tone={tones[draft.verdict]} word={words[draft.verdict]} />
        <span className={styles.quiet}>
          {draft.check_id === null ? t`Language model ${draft.check}` : draft.check}
        </span>
        <span className={styles.quiet}>{agreementText(draft)}</span>
      </span>
      <blockquote className={styles.passage}>
        <p>{draft.why}</p>
      </blockquote>
      <span className={styles.verbs}>
        {draft.from !== null && (
          <Link to={passagePath({ job_id: draft.job_id, from: draft.from })} target="_blank">
            {t`Call ${draft.title} at ${clockOf(draft.from)}`}
          </Link>
        )}
        {children}
      </span>
    </li>
  )
}
