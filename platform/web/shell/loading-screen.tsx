import { Mark } from './mark.tsx'
import styles from './loading-screen.module.css'

/** The very first moment of a visit, before the session is known. */
export function LoadingScreen() {
  return (
    <div className={styles.loadingScreen} aria-busy="true">
      <Mark />
      <span className="visually-hidden">Muster is loading</span>
    </div>
  )
}
