import { useEffect, useRef, useState } from 'react'
import { checkShift } from '#shared/hours/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { call } from '#client/api.ts'

type ShiftCheck = AnswerOf<typeof checkShift>
const pauseMs = 300

/**
 * Asks what a shift would break while it is typed: after a pause, and only what can be asked. The last answer counts.
 */
export function useLiveCheck(insteadOf: number | undefined, asksPlace: boolean) {
  const [checked, setChecked] = useState<ShiftCheck>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  const stop = () => {
    clearTimeout(timer.current)
    return ++turn.current
  }
  useEffect(() => () => void stop(), [])

  const look = (form: HTMLFormElement) => {
    const mine = stop()
    const data = new FormData(form)
    const text = (name: string) => (data.get(name) ?? '') as string
    const [day, starts, ends, repeatUntil] = [text('day'), text('starts'), text('ends'), text('repeatUntil')]
    // Years are typed digit by digit; what is half typed is not worth a question.
    if (day < '2020' || !starts || !ends || starts === ends) return setChecked(undefined)
    const isOnCampus = asksPlace ? { isOnCampus: data.has('isOnCampus') } : {}
    timer.current = setTimeout(
      () =>
        void ask(mine, {
          day,
          starts,
          ends,
          ...isOnCampus,
          ...(repeatUntil >= day && { repeatUntil }),
          ...(insteadOf && { insteadOf }),
        }),
      pauseMs,
    )
  }
  const ask = async (mine: number, input: Parameters<typeof call<typeof checkShift>>[1]) => {
    try {
      const answer = await call(checkShift, input)
      if (mine === turn.current) setChecked(answer)
    } catch (cause) {
      // Saving says what is wrong; a check that fails is only a check less.
      if (!(cause instanceof Problem)) throw cause
      if (mine === turn.current) setChecked(undefined)
    }
  }
  const resetCheck = () => {
    stop()
    setChecked(undefined)
  }
  return { checked, look, resetCheck }
}
