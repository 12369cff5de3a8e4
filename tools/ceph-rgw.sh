#!/bin/bash
# A real S3 on loopback: Ceph's RADOS Gateway from Debian's packages, all in memory, nothing kept.
#   apt-get install -y --no-install-recommends ceph-mon ceph-osd radosgw ceph-common
#   tools/ceph-rgw.sh start DIR PORT     uses PORT (S3) to PORT+41 on 127.0.0.1; DIR must not exist
#   tools/ceph-rgw.sh stop DIR
# Endpoint http://127.0.0.1:PORT, region "default", path style, key "reprise", secret "reprise-secret".
# The key is no secret: the gateway listens on loopback only and forgets everything when it stops.
set -euo pipefail

usage() { sed -n '2,5p' "$0" >&2; exit 64; }
[ $# -ge 2 ] || usage
command=$1 dir=$2

stop() {
  local name pid
  for name in rgw osd mon; do
    [ -f "$dir/run/$name.pid" ] || continue
    pid=$(cat "$dir/run/$name.pid")
    kill "$pid" 2>/dev/null || continue
    for _ in $(seq 50); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
    kill -9 "$pid" 2>/dev/null || true
  done
  rm -f "$dir"/run/*.pid
}

fail() {
  echo "ceph-rgw: $1" >&2
  tail -n 20 "$dir"/log/*.out >&2 2>/dev/null || true
  stop
  exit 1
}

case $command in
  stop) stop; exit 0 ;;
  start) ;;
  *) usage ;;
esac

port=${3:?"a port is needed"} mon_port=$(($3 + 1))
[ ! -e "$dir" ] || { echo "ceph-rgw: $dir exists already" >&2; exit 1; }
mkdir -p "$dir"/{mon,osd,log,run}
dir=$(cd "$dir" && pwd)
conf="$dir/ceph.conf"
fsid=$(cat /proc/sys/kernel/random/uuid)

cat > "$conf" <<CONF
[global]
fsid = $fsid
mon host = [v1:127.0.0.1:$mon_port]
ms bind msgr2 = false
ms bind port min = $((mon_port + 1))
ms bind port max = $((mon_port + 40))
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
run dir = $dir/run
log file = $dir/log/\$name.log
admin socket = $dir/run/\$name.asok
osd objectstore = memstore
memstore device bytes = 1073741824
osd data = $dir/osd
mon data = $dir/mon
keyring = $dir/keyring
[client.rgw.a]
rgw frontends = beast endpoint=127.0.0.1:$port
rgw enable usage log = false
CONF

launch() { # name command...: in a session of its own, so that a Ctrl-C meant for the caller does not tear it down half way
  local name=$1
  shift
  setsid "$@" >"$dir/log/$name.out" 2>&1 &
  echo $! >"$dir/run/$name.pid"
}
alive() { kill -0 "$(cat "$dir/run/$1.pid")" 2>/dev/null; }
trap 'fail "interrupted"' INT TERM

ceph-authtool --create-keyring "$dir/keyring" --gen-key -n mon. --cap mon 'allow *' >/dev/null
monmaptool --create --fsid "$fsid" --addv a "[v1:127.0.0.1:$mon_port]" "$dir/monmap" >/dev/null
ceph-mon -c "$conf" --mkfs -i a --monmap "$dir/monmap" --keyring "$dir/keyring" 2>"$dir/log/mkfs.out" || fail "the monitor's store could not be made"
launch mon ceph-mon -c "$conf" -i a -f

osd_id=$(cat /proc/sys/kernel/random/uuid)
timeout 60 ceph -c "$conf" osd new "$osd_id" 0 >"$dir/log/osd-new.out" 2>&1 || fail "the monitor does not answer"
ceph-osd -c "$conf" -i 0 --mkfs --osd-uuid "$osd_id" >"$dir/log/mkfs.out" 2>&1 || fail "the store could not be made"

# The OSD may ask the monitor before it has its map, say "wrong fsid" and leave: it is started again.
up=no
for _ in 1 2 3 4 5; do
  launch osd ceph-osd -c "$conf" -i 0 -f
  for _ in $(seq 40); do
    if timeout 10 ceph -c "$conf" osd stat 2>/dev/null | grep -q '1 up'; then up=yes; break 2; fi
    alive osd || break
    sleep 0.3
  done
done
[ $up = yes ] || fail "the store did not come up"

launch rgw radosgw -c "$conf" -n client.rgw.a -f
up=no
for _ in $(seq 240); do
  if curl -fsS -o /dev/null "http://127.0.0.1:$port" 2>/dev/null; then up=yes; break; fi
  alive rgw || break
  sleep 0.25
done
[ $up = yes ] || fail "the gateway did not answer"
timeout 60 radosgw-admin -c "$conf" user create --uid=reprise --display-name=Reprise \
  --access-key=reprise --secret-key=reprise-secret >"$dir/log/user.out" 2>&1 || fail "the key could not be made"
echo "S3 ready on http://127.0.0.1:$port"
