import type { Generation } from '#areas/quality/contract/scorecards/generations.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { later } from '#platform/web/screens/later.tsx'
import { type Panel, presentResource } from '#platform/web/screens/present-resource.ts'
import { coachings, ownCoachings } from '../contract/coachings.ts'
import { coachingItem, ownCoachingItem } from './coaching-item.tsx'
import { coachingState } from './coaching-state.ts'
import { DueCell } from './due-cell.tsx'
import { PlannedForInput } from './planned-for-input.tsx'

const panels: readonly Panel[] = [
  { title: 'Talk', Panel: later(async () => (await import('./talk-panel.tsx')).TalkPanel) },
  {
    title: 'Effect',
    Panel: later(async () => (await import('./effect-panel.tsx')).EffectPanel),
  },
]

const daysOffPanel: Panel = {
  title: 'Days off',
  Panel: later(async () => (await import('./days-off-panel.tsx')).DaysOffPanel),
  isFirst: true,
}

/** Coachings of the people one leads: what was said and what came of it below the facts. */
export const presentCoachings = (generation: Generation) =>
  presentResource(coachings[generation], {
    columns: [
      { name: 'coaching_number', width: 88 },
      { name: 'employee_id', width: 130 },
      { name: 'client_id', width: 104 },
      { name: 'score', label: 'Score', width: 62 },
      { name: 'reason', width: 116 },
      { name: 'topics', width: 98 },
      { name: 'coach_id', width: 122 },
      { name: 'due_on', width: 156 },
      { name: 'status', width: 128 },
    ],
    cells: { due_on: DueCell },
    inputs: { scheduled_at: PlannedForInput },
    listReads: ['status', 'due_on', 'employee_id'],
    allows: ({ status, owner_id }) => ({
      update: status !== 'Acknowledged' && owner_id !== sessionStore.get()?.user.id,
      delete: false,
    }),
    item: coachingItem,
    state: coachingState,
    panels: [daysOffPanel, ...panels],
  })

/** One's own coachings: their record has the place to answer, and so has the update screen, under what they are about. */
export const presentOwnCoachings = (generation: Generation) =>
  presentResource(ownCoachings[generation], {
    columns: [
      { name: 'coaching_number', width: 100 },
      { name: 'score', label: 'Score', width: 80 },
      { name: 'reason', width: 150 },
      { name: 'topics', width: 220 },
      { name: 'coach_id', width: 160 },
      { name: 'due_on', width: 160 },
      { name: 'status', width: 124 },
    ],
    cells: { due_on: DueCell },
    item: ownCoachingItem,
    state: coachingState,
    panels,
    screens: {
      form: async () => (await import('./answer-screen.tsx')).AnswerScreen,
    },
  })
