import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertDocuments } from './documents.ts'

/** What the demo company works by. */
export const documentsDemo: readonly DemoStep[] = [{ place: 125, insert: insertDocuments }]
