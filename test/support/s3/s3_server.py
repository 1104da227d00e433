"""OpenStack Swift with its S3 interface, all of its servers in one process: s3_server.py <folder> <access key> <secret> <port> <port> <port> <port>

The first port is for S3. The access key is "account:user". Prints "ready" once it answers.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import tpool, wsgi  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, access_key, secret = sys.argv[1:4]
port, *storage_ports = map(int, sys.argv[4:])
account, user = access_key.split(":")
COMMON = f"swift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\nlog_level = ERROR\n"
PROXY = f"""
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
# It has to be there, but works without a memcached.
[filter:cache]
use = egg:swift#memcache
log_level = CRITICAL
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
"""


def serve(name, port, text):
    path = f"{folder}/{name}.conf"
    with open(path, "w") as conf:
        conf.write(f"[DEFAULT]\n{COMMON}{text}")
    app = loadapp(path, allow_modify_pipeline=False)
    listening = eventlet.listen(("127.0.0.1", port))
    eventlet.spawn(wsgi.server, listening, app, log=open(os.devnull, "w"))


os.makedirs(f"{folder}/devices/d1")
storage = list(zip(["account", "container", "object"], storage_ports))
for name, own_port in storage:
    ring = RingBuilder(4, 1, 1)
    ring.add_dev(
        dict(id=0, region=1, zone=1, ip="127.0.0.1", port=own_port, device="d1", weight=1, meta="",
             replication_ip="127.0.0.1", replication_port=own_port))
    ring.rebalance()
    ring.get_ring().save(f"{folder}/{name}.ring.gz")
for name, own_port in storage:
    more = "disable_fallocate = true\nfallocate_reserve = 0\n" if name == "object" else ""
    serve(name, own_port, f"{more}[pipeline:main]\npipeline = it\n[app:it]\nuse = egg:swift#{name}\n")
serve("proxy", port, PROXY)
print("ready", flush=True)
# Ends with the process that started it.
tpool.execute(sys.stdin.read)
