import { Mark } from './mark.tsx'
import './loading-screen.css'

/** The very first moment of a visit, before the session is known. */
export function LoadingScreen() {
  return (
    <div className="loading-screen" aria-busy="true">
      <Mark />
      <span className="visually-hidden">Muster is loading</span>
    </div>
  )
}
