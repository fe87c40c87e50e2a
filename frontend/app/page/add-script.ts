export function addScript(script: Partial<HTMLScriptElement>): void {
  document.head.append(Object.assign(document.createElement('script'), script));
}
