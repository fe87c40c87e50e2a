#!/usr/bin/env bash
# Writes today's digest of every base image into the Dockerfiles and compose.yaml. Needs Docker's buildx and the network.
# Run it after a change of a version, and now and then for the fixes that a tag gets.
set -euo pipefail
cd "$(dirname "$0")/../.."

files=(Dockerfile.api Dockerfile.web infra/monitoring/Dockerfile infra/compose.yaml)
pattern='^ *(FROM|image:) [a-z./-]+:v?[0-9][A-Za-z0-9._-]*'
while read -r tag; do
  digest=$(docker buildx imagetools inspect "$tag" --format '{{.Manifest.Digest}}')
  [[ $digest =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "$tag: no digest, but: $digest" >&2; exit 1; }
  sed -i -E "s|((FROM\|image:) ${tag//./\\.})(@sha256:[0-9a-f]*)?( \|\$)|\1@$digest\4|" "${files[@]}"
  echo "$tag@$digest"
done < <(grep -ohE "$pattern" "${files[@]}" | awk '{print $2}' | sort -u)
