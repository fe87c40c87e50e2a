/** The address of a file beside the bundle. */
declare module '*.wasm' {
  const address: string;
  export default address;
}
