/** Stops looking. */
type Stop = () => void

/** How often a browser that reads codes itself is asked, in milliseconds: often enough to be quick, seldom enough for a phone. */
const EVERY_MS = 150

/** What this product needs of the detector that some browsers bring along. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type Detectors = new (options: { formats: readonly string[] }) => Detector

const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix']

/**
 * Reads codes from a running camera until it is stopped, each as often as it is seen. Browsers that can do so themselves; for the others a
 * library of some size is loaded, by those alone who scan.
 */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<Stop> {
  const own = await ownDetector()
  if (own) return ask(own, video, onCode)
  const { BrowserMultiFormatReader } = await import('@zxing/browser')
  const reader = new BrowserMultiFormatReader(undefined, { delayBetweenScanAttempts: EVERY_MS })
  const controls = await reader.decodeFromVideoElement(video, (result) => {
    if (result) onCode(result.getText())
  })
  return () => controls.stop()
}

/** The detector of the browser, where it knows the codes of labels. */
async function ownDetector(): Promise<Detector | undefined> {
  const Own = (
    globalThis as { BarcodeDetector?: Detectors & { getSupportedFormats(): Promise<string[]> } }
  ).BarcodeDetector
  if (!Own) return undefined
  const known = await Own.getSupportedFormats().catch((): string[] => [])
  const formats = FORMATS.filter((format) => known.includes(format))
  return formats.includes('qr_code') ? new Own({ formats }) : undefined
}

function ask(detector: Detector, video: HTMLVideoElement, onCode: (code: string) => void): Stop {
  let isStopped = false
  const look = async () => {
    const found = await detector.detect(video).catch(() => [])
    if (isStopped) return
    for (const { rawValue } of found) onCode(rawValue)
    setTimeout(() => void look(), EVERY_MS)
  }
  void look()
  return () => {
    isStopped = true
  }
}
