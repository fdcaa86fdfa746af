import { t } from '#platform/contract/words/texts.ts'
import { figureText, percentText } from '#platform/web/parts/figures/figure-words.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { ProductionClient, ProductionSummary } from '../../contract/production.ts'
import styles from './summary.module.css'

interface WithTargetsProps {
  totals: ProductionSummary['totals']
  client: ProductionClient | null
}

/** Whether the targets agreed with a client are met; nothing for several clients, whose targets differ. */
export function WithTargets({ totals, client }: WithTargetsProps) {
  if (!client) return null
  const { quality, adherence_net_percent } = totals
  const { quality_target, adherence_target } = client
  const said = [
    ...targetIn(quality, quality_target, (figure) => t`Quality ${figureText(figure)}`, figureText),
    ...targetIn(
      adherence_net_percent,
      adherence_target,
      (figure) => t`Adherence ${percentText(figure)}`,
      percentText,
    ),
  ]
  if (said.length === 0) return null
  return (
    <p className={styles.targets} aria-label={t`Targets of ${client.name}`}>
      {said.map(({ words, isMet }) => (
        <span key={words} className={styles.target} data-below={!isMet || undefined}>
          <Icon name={isMet ? 'circle-check' : 'alert-triangle'} size={14} />
          {words}
        </span>
      ))}
    </p>
  )
}

function targetIn(
  figure: number | null | undefined,
  target: number | null,
  name: (figure: number) => string,
  words: (figure: number) => string,
): { words: string; isMet: boolean }[] {
  if (figure === null || figure === undefined || target === null) return []
  const isMet = figure >= target
  return [
    {
      isMet,
      words: isMet
        ? t`${name(figure)}: the target of ${words(target)} is met`
        : t`${name(figure)}: below the target of ${words(target)}`,
    },
  ]
}
