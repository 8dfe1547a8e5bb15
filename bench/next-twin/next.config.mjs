export default {
  poweredByHeader: false,
  serverExternalPackages: ['pg'],
  // Otherwise it takes the product's folder for its own.
  turbopack: { root: import.meta.dirname },
}
