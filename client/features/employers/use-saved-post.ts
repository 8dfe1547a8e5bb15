import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getMyPost, savePost } from '#shared/employers/post-api.ts'
import { listChangedFields } from '#shared/employers/post-changes.ts'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { call } from '#client/api.ts'
import { readDraft, saveDraft } from '#client/app/drafts.ts'
import { explain } from '#client/app/explain.ts'

export type Post = AnswerOf<typeof getMyPost>
type Checked = Pick<Post, 'findings' | 'preview'>

const waitMs = 500

export type SavingState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'failed'; words: string }
  /** A colleague saved another version meanwhile. */
  | { kind: 'conflict'; version: number }

const keptName = (id: number) => `post-${id}`

/** What was typed in this tab and did not reach the server before it was reloaded. */
export function readKept(post: Post): PostDraft | undefined {
  const [, version, text] = /^(\d+) ([^]+)$/.exec(readDraft(keptName(post.id)) ?? '') ?? []
  if (text === undefined || Number(version) !== post.version) return undefined
  try {
    return JSON.parse(text) as PostDraft
  } catch {
    return undefined
  }
}

/** Saves a post a moment after the last key, one version after the other, and brings back what we found in it. */
export function useSavedPost(post: Post, kept: PostDraft | undefined) {
  const [checked, setChecked] = useState<Checked>(post)
  const [saving, setSaving] = useState<SavingState>({ kind: 'saved' })
  const version = useRef(post.version)
  /** What was typed last, whether or not it has been sent. */
  const newest = useRef(post.draft)
  const waiting = useRef<PostDraft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)

  const send = async (): Promise<boolean> => {
    while (waiting.current) {
      const draft = waiting.current
      waiting.current = undefined
      setSaving({ kind: 'saving' })
      try {
        const answer = await call(savePost, { id: post.id, version: version.current, draft })
        version.current = answer.version
        setChecked(answer)
        if (waiting.current) keep(waiting.current)
      } catch (cause) {
        if (!(cause instanceof Problem)) throw cause
        waiting.current ??= draft
        const theirs = cause.body.current as { version?: number } | undefined
        setSaving(
          cause.code === 'CHANGED_MEANWHILE' && theirs?.version !== undefined
            ? { kind: 'conflict', version: theirs.version }
            : { kind: 'failed', words: cause.errors[0]?.message ?? explain(cause) },
        )
        return false
      }
    }
    saveDraft(keptName(post.id), '')
    setSaving({ kind: 'saved' })
    return true
  }
  /** For a reload, in the version it was made from. */
  const keep = (draft: PostDraft) => saveDraft(keptName(post.id), `${version.current} ${JSON.stringify(draft)}`)
  /** Sends everything that waits, and says whether it arrived. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current)
    running.current = (running.current ?? Promise.resolve(true)).then(send, send)
    return running.current
  }
  const change = (draft: PostDraft) => {
    if (listChangedFields(newest.current, draft).length === 0) return
    newest.current = draft
    waiting.current = draft
    keep(draft)
    // Someone who has to decide about a colleague's version still sees that.
    setSaving(before => (before.kind === 'conflict' ? before : { kind: 'saving' }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), waitMs)
  }
  /** Replaces the colleague's version with what is typed here. */
  const keepMine = () => {
    if (saving.kind === 'conflict') version.current = saving.version
    return flush()
  }

  const begin = useEffectEvent(() => {
    if (kept) change(kept)
  })
  const leave = useEffectEvent(() => {
    if (waiting.current) void flush()
  })
  useEffect(() => {
    begin()
    return () => leave()
  }, [])

  return { ...checked, saving, change, flush, keepMine, readVersion: () => version.current }
}
