import { expect, it } from 'vitest'
import type { ChatMessage } from '../contract/answers.ts'
import { shownBranch } from './branches.ts'

const message = (id: number, parent_message_id: number | null): ChatMessage => ({
  ...{ id, parent_message_id, role: id % 2 === 1 ? 'user' : 'assistant', text: String(id) },
  ...{ state: 'Done', answer_kind: null, grounded: false, citations: [], llm: null },
  ...{ system_msg: null, cost: null, feedback: 0, feedback_text: null, date_created: '' },
})
const all = [message(1, null), message(2, 1), message(3, 2), message(4, 3), message(6, 1)]
const ids = (chosen = {}) => shownBranch(all, chosen).map(({ message: { id } }) => id)

it('the newest branch is shown first, and others when they are chosen', () => {
  expect(ids()).toEqual([1, 6])
  expect(ids({ 1: 2 })).toEqual([1, 2, 3, 4])
  expect(shownBranch(all, {})[1]?.versions).toEqual([2, 6])
  expect(ids({ 1: 99 })).toEqual([1, 6])
})
