/** The client's drawing function as the server sees it: by its agreed type, without the browser's world behind it. */
import type { Render } from '#shared/render.ts'

export declare const render: Render
