import { Scorm12API, Scorm2004API } from 'scorm-again'
import type {
  BeginPackage,
  LeavePackage,
  PackageMessage,
  PackageState,
} from '../../contract/media/package-messages.ts'
import { type Committed, stateOf } from './read-commit.ts'

// Runs beside a package, at the origin of strangers: gives it the interface it looks for, and tells the page around both what the
// package says. It trusts nobody: the page that holds this one is asked first, and only our own pages may hold it (its policy says so).

declare global {
  interface Window {
    API?: Scorm12API
    API_1484_11?: Scorm2004API
  }
}

const outside = window.parent
let isBegun = false

window.addEventListener(
  'message',
  ({ source, origin, data }: MessageEvent<BeginPackage | LeavePackage>) => {
    if (source !== outside || isBegun || data?.kind !== 'begin') return
    isBegun = true
    begin(data, (message) => outside.postMessage(message, origin))
  },
)
// Nobody is known yet, and there is nothing in it.
outside.postMessage({ kind: 'ready' } satisfies PackageMessage, '*')

function begin(
  { standard, launch, isAsset, mastery, learner, data }: BeginPackage,
  tell: Tell,
): void {
  const settings = {
    autocommit: true,
    autocommitSeconds: 5,
    lmsCommitUrl: '/',
    logLevel: 5,
    alwaysSendTotalTime: true,
    // What it comes to, beside the data itself.
    renderCommonCommitFields: true,
    httpService: carrierTo(tell),
  } as const
  if (standard === 'SCORM 1.2') {
    const api = new Scorm12API(settings)
    api.loadFromJSON(isObject(data) ? data : {})
    api.cmi.core.student_id = learner.id
    api.cmi.core.student_name = learner.name
    if (mastery !== null) api.cmi.student_data.mastery_score = String(mastery)
    window.API = api
    onLeave(() => api.lmsCommit(''), tell)
  } else {
    const api = new Scorm2004API(settings)
    api.loadFromJSON(isObject(data) ? data : {})
    api.cmi.learner_id = learner.id
    api.cmi.learner_name = learner.name
    window.API_1484_11 = api
    onLeave(() => api.lmsCommit(''), tell)
  }
  const frame = document.createElement('iframe')
  frame.title = 'Package'
  frame.allow = 'fullscreen; autoplay'
  frame.src = `files/${launch}`
  if (isAsset) frame.addEventListener('load', () => tell({ kind: 'state', state: OPENED }))
  document.body.append(frame)
}

const OPENED: PackageState = {
  ...{ completion: 'completed', success: 'unknown' },
  ...{ score: null, seconds: 0, data: null },
}

/** Closes the page of a unit, which says what it has to say when it goes; what it has not committed is committed for it. */
function onLeave(commit: () => void, tell: Tell): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<LeavePackage>) => {
    const frame = document.querySelector('iframe')
    if (source !== outside || data?.kind !== 'leave' || !frame) return
    frame.addEventListener('load', () => {
      commit()
      tell({ kind: 'left' })
    })
    frame.src = 'about:blank'
  })
}

type Tell = (message: PackageMessage) => void

/** What the interface would send to a server goes to the page around it. */
const carrierTo = (tell: Tell) => ({
  processHttpRequest(_address: string, sent: unknown) {
    tell({ kind: 'state', state: stateOf(sent as Committed) }) // the interface's own object
    return { result: 'true', errorCode: 0 }
  },
  updateSettings() {},
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
