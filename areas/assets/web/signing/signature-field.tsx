import { Button, Input } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import styles from './signing.module.css'

interface SignatureFieldProps {
  /** Written in the place of a drawn line by who cannot draw. */
  readonly name: string
  readonly error: string | undefined
  /** A PNG as a data address; null while nothing is drawn. */
  readonly onChange: (signature: string | null) => void
}

/** How wide and high a signature is kept, in pixels: the same on every screen. */
const WIDTH = 900
const HEIGHT = 300

/** A field that is signed with a finger, a pen or the mouse; the name can be written instead. */
export function SignatureField({ name, error, onChange }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const changed = useRef(onChange)
  const [isEmpty, setEmpty] = useState(true)
  useEffect(() => {
    changed.current = onChange
  })
  useEffect(() => {
    if (!canvas.current) return undefined
    const drawn = new SignaturePad(canvas.current, {
      penColor: '#12303a',
      minWidth: 1,
      maxWidth: 2.5,
    })
    pad.current = drawn
    const tell = () => {
      setEmpty(drawn.isEmpty())
      changed.current(drawn.isEmpty() ? null : drawn.toDataURL('image/png'))
    }
    drawn.addEventListener('beginStroke', () => fit(canvas.current))
    drawn.addEventListener('endStroke', tell)
    return () => drawn.off()
  }, [])
  const clear = () => {
    pad.current?.clear()
    setEmpty(true)
    onChange(null)
  }
  const write = () => {
    const drawing = canvas.current?.getContext('2d')
    if (!canvas.current || !drawing) return
    pad.current?.clear()
    drawing.resetTransform()
    drawing.fillStyle = '#12303a'
    drawing.textBaseline = 'middle'
    drawing.font = `italic ${sizeOf(name)}px cursive`
    drawing.fillText(name, WIDTH * 0.06, HEIGHT / 2, WIDTH * 0.88)
    setEmpty(false)
    onChange(canvas.current.toDataURL('image/png'))
  }
  return (
    <Input.Wrapper label="Signature" error={error}>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={styles.pad}
        role="img"
        aria-label={isEmpty ? 'Field for the signature, empty' : 'Field for the signature, signed'}
        data-testid="signature"
      />
      <div className={styles.padActions}>
        <Button size="compact-sm" variant="default" disabled={name === ''} onClick={write}>
          Write the name instead
        </Button>
        <Button size="compact-sm" variant="default" disabled={isEmpty} onClick={clear}>
          Clear
        </Button>
      </div>
    </Input.Wrapper>
  )
}

/** The pad counts in pixels of the screen; the picture has its own. A turned phone is as wide as it is now. */
function fit(canvas: HTMLCanvasElement | null): void {
  if (!canvas) return
  const scale = WIDTH / canvas.offsetWidth
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0)
}

/** Long names are written smaller, in pixels. */
const sizeOf = (name: string): number =>
  Math.max(40, Math.min(110, Math.floor(1400 / (name.length || 1))))
