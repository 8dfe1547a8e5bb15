import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Whether a field may be called wrong: once it has been left, or its form was to be sent. */
export function useChecked(input: RefObject<HTMLInputElement | null>) {
  const [checked, setChecked] = useState(false)
  const pressed = useRef(false)
  const check = () => setChecked(true)

  const hear = useEffectEvent(({ type, target }: Event) => {
    if (type === 'submit' && target === input.current?.form) check()
    if (type === 'mousedown') pressed.current = true
    if (type === 'mouseup') pressed.current = false
  })
  useEffect(() => {
    const types = ['submit', 'mousedown', 'mouseup']
    for (const type of types) document.addEventListener(type, hear, true)
    return () => {
      for (const type of types) document.removeEventListener(type, hear, true)
    }
  }, [])

  /**
   * A message moves what is below it. If a press ends the stay in the field, it waits for the click, which would miss
   * its aim.
   */
  const checkAfterPress = () => {
    if (pressed.current) document.addEventListener('mouseup', () => setTimeout(check), { once: true, capture: true })
    else check()
  }
  return { checked, check, checkAfterPress }
}
