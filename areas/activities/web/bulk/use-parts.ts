import { useEffect, useRef, useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useUndoBatch } from '#platform/web/history/use-undo-batch.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import { type Checked, checkParts } from './check-parts.ts'
import { saveParts } from './save-parts.ts'

/** What is being done with the parts of an upload, and what came of it here. */
export interface PartsRun {
  readonly doing: 'check' | 'save' | undefined
  /** Parts this run has behind itself, and since when it runs. */
  readonly passed: number
  readonly began: number
  readonly checked: Checked | undefined
  readonly isStopping: boolean
  check(): void
  save(): void
  /** Lets the part that runs end, and no other begin. */
  stop(): void
  forgetCheck(): void
}

/** Goes through the parts of an upload, one request after the other, as long as this screen is open and nobody stops it. */
export function useParts(
  upload: BulkUpload | undefined,
  refresh: () => Promise<void>,
  onFailure: (words: string | undefined) => void,
): PartsRun {
  const [doing, setDoing] = useState<'check' | 'save'>()
  const [passed, setPassed] = useState(0)
  const [began, setBegan] = useState(0)
  const [checked, setChecked] = useState<{ id: number; found: Checked }>()
  const [isStopping, setStopping] = useState(false)
  const isOver = useRef(false)
  const undo = useUndoBatch(activityLogs.name)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  const run = async (what: 'check' | 'save', work: (of: BulkUpload) => Promise<void>) => {
    if (!upload) return
    setDoing(what)
    setPassed(0)
    setBegan(performance.now())
    setStopping(false)
    isOver.current = false
    onFailure(undefined)
    try {
      await work(upload)
    } catch (problem) {
      onFailure(problemText(problem))
    } finally {
      await refresh()
      setDoing(undefined)
    }
  }
  const hasEnded = () => isOver.current
  const tell = ({ message, batch }: { message: string; batch: number | null }) => {
    const takeBack = (id: number) => void undo(id).then(refresh)
    showSnackbar(
      'success',
      message,
      batch === null ? undefined : { label: t`Undo`, onChoose: () => takeBack(batch) },
    )
  }
  return {
    doing,
    passed,
    began,
    isStopping,
    checked: checked?.id === upload?.id ? checked?.found : undefined,
    check: () =>
      void run('check', async (of) => {
        const found = await checkParts(of, () => setPassed((parts) => parts + 1), hasEnded)
        setChecked({ id: of.id, found })
      }),
    save: () =>
      void run('save', async (of) => {
        const last = await saveParts(of, () => setPassed((parts) => parts + 1), hasEnded)
        if (last) tell(last)
      }),
    stop: () => {
      isOver.current = true
      setStopping(true)
    },
    forgetCheck: () => setChecked(undefined),
  }
}
