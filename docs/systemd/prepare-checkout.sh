#!/bin/sh
# Prepares a new checkout on one machine, before its build, in its folder and as ranking-sites: uploads are outside of it, and the
# publisher may write what `gatsby build` writes. Git sees no change.
set -eu
test -e cms/public/uploads || ln -s /var/lib/ranking-sites/uploads cms/public/uploads
mkdir -p site/.cache site/public
touch site/yarn.lock
chgrp ranking-publisher site/.cache site/public
chmod 0770 site/.cache site/public
