import { useState } from 'react'
import {
  replyToComment,
  resolveComment,
  shareCv,
  stopSharingCv,
  type commentOnCv,
  type getCvSharing,
} from '#shared/cv/sharing-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { call } from '#client/api.ts'

export type CvSharing = AnswerOf<typeof getCvSharing>
export type Threads = AnswerOf<typeof commentOnCv>['threads']
export type Thread = Threads[number]

/** Shows what it is now when it has changed since it was read. The error says so as well. */
export async function orTakeCurrent<T>(work: Promise<T>, take: (current: T) => void): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE') take(cause.body.current as T)
    throw cause
  }
}

export const findNewestId = ({ id, replies }: Thread) => replies.at(-1)?.id ?? id

/** What the owner of a document does with its sharing and the comments on it. */
export function useSharing(first: CvSharing) {
  const [sharing, setSharing] = useState(first)
  const id = sharing.cvId
  const takeThreads = ({ threads }: { threads: Threads }) => setSharing(before => ({ ...before, threads }))
  return {
    sharing,
    share: async () => {
      const form = { id, universityId: sharing.university!.id, version: sharing.share.version }
      setSharing(await orTakeCurrent(call(shareCv, form), setSharing))
    },
    stop: async () => setSharing(await call(stopSharingCv, { id })),
    reply: async (thread: Thread, key: string, text: string) =>
      takeThreads(await call(replyToComment, { id, commentId: thread.id, key, text })),
    resolve: async (thread: Thread, isResolved: boolean) => {
      const form = { id, commentId: thread.id, isResolved, newestId: findNewestId(thread) }
      takeThreads(await orTakeCurrent(call(resolveComment, form), takeThreads))
    },
  }
}
export type OwnSharing = ReturnType<typeof useSharing>
