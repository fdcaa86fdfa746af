import styles from './figure-words.module.css'

/** What is not there is a dash. */
export const figureText = (figure: number | null | undefined): string =>
  figure === null || figure === undefined
    ? '–'
    : new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(figure)

export const percentText = (percent: number | null | undefined): string =>
  percent === null || percent === undefined ? '–' : `${figureText(percent)}%`

/** More with a plus, less with a minus and in the colour of what is missing. */
export function Difference({ of }: { of: number | null }) {
  if (of === null) return '–'
  const text = of > 0 ? `+${figureText(of)}` : figureText(of).replace('-', '−')
  return of < 0 ? <span className={styles.bad}>{text}</span> : text
}
