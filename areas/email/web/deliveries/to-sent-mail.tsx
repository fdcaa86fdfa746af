import { Navigate } from 'react-router'
import { DELIVERIES_PAGE } from '../../contract/runs/email-runs.ts'

/** Where the outbox was: links and bookmarks lead on. */
export const ToSentMail = () => <Navigate to={DELIVERIES_PAGE} replace />
