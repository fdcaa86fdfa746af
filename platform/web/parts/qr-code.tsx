import { create } from 'qrcode'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** What it is, for those who do not see it. */
  label: string
}

/** A text as a picture that a phone reads. Drawn here: what it holds may be secret. */
export function QrCode({ text, label }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={pathOf(size, (row, column) => modules.get(row, column) === 1)} />
    </svg>
  )
}

/** A square for every dark place. */
function pathOf(size: number, isDark: (row: number, column: number) => boolean): string {
  const places = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size])
  return places
    .map(([row = 0, column = 0]) => (isDark(row, column) ? `M${column} ${row}h1v1h-1z` : ''))
    .join('')
}
