/**
 * Tells React what was typed before the script ran. React takes it for what the server drew and would write over it
 * with the next drawing. So the field goes back to what the server drew, and what was typed is typed again.
 */
export function hearEarlyTyping() {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.value === field.defaultValue || field.type === 'file') continue
    const typed = field.value
    field.value = field.defaultValue
    // React watches the value of the element itself, so this goes past it, as a key press does.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
